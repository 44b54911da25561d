/** The spinner where no React draws it: see `spinner.tsx`. */
export const SPINNER =
  '<svg class="spinner" viewBox="0 0 18 18" aria-hidden="true"><path d="M9 2a7 7 0 1 1-7 7"/></svg>'
