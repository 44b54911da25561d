/** Outlines on a 24 × 24 grid, drawn with `currentColor`. */
export const ICONS = {
  down: '<path d="m6 9 6 6 6-6"/>',
  left: '<path d="m15 6-6 6 6 6"/>',
  right: '<path d="m9 6 6 6-6 6"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  settings:
    '<path d="M4 7h9m5 0h2M4 17h2m5 0h9"/><circle cx="15.5" cy="7" r="2.5"/><circle cx="8.5" cy="17" r="2.5"/>',
  account: '<circle cx="12" cy="8" r="4"/><path d="M4 21c.6-4.2 3.9-6 8-6s7.4 1.8 8 6"/>',
  cart: '<path d="M4 7h16l-1.2 13H5.2L4 7Z"/><path d="M8.5 7V6a3.5 3.5 0 0 1 7 0v1"/>',
  home: '<path d="M4 11 12 4l8 7v9h-5.5v-6h-5v6H4v-9Z"/>',
  shop: '<rect x="4" y="4" width="7" height="7" rx="1"/><rect x="13" y="4" width="7" height="7" rx="1"/><rect x="4" y="13" width="7" height="7" rx="1"/><rect x="13" y="13" width="7" height="7" rx="1"/>',
  minus: '<path d="M5 12h14"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  truck:
    '<path d="M3 6h11v10H3zM14 10h4l3 3v3h-7z"/><circle cx="7.5" cy="17.5" r="2"/><circle cx="17" cy="17.5" r="2"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  play: '<path d="M7 5v14l12-7z"/>',
  cycle: '<path d="M19.5 9A8 8 0 0 0 5 8.5M4.5 15A8 8 0 0 0 19 15.5"/><path d="M5 4.5v4h4M19 19.5v-4h-4"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  help: '<circle cx="12" cy="12" r="8.5"/><path d="M9.7 9.5a2.4 2.4 0 1 1 3.4 2.2c-.8.4-1.1.9-1.1 1.8M12 16.5v.1"/>',
  warning: '<path d="M12 4 2.8 19.5h18.4L12 4Z"/><path d="M12 10v4.5M12 17v.1"/>',
  shield: '<path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5Z"/>',
} as const

export type IconName = keyof typeof ICONS

/** @param more classes beside `icon` */
export function iconMarkup(name: IconName, more = ''): string {
  return `<svg class="icon${more && ` ${more}`}" viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg>`
}
