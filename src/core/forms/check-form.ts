/** What was typed into a form: in its usual spelling, and what is wrong with it. */

import {
  type FormField,
  type FormFieldSpec,
  type FormKind,
  type FormProblem,
  formFields,
} from '#core/forms/form-fields'
import { cleanLine, cleanLines, codePoints } from '#core/text/clean-text'

/** As it was typed; what is missing was left empty. */
export type FormValues = { [field in FormField]?: string | undefined }
export type FormProblems = { [field in FormField]?: FormProblem }

/** A form, and the country of the storefront that shows it. */
export interface FormCase {
  kind: FormKind
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** @returns the fields of the form that are filled in, clean and in their usual spelling; no others */
export function normalizeForm({ kind, country }: FormCase, values: FormValues): FormValues {
  const filled = formFields(kind, country).flatMap((spec) => {
    const value = normalOf(spec, values[spec.name])
    return value === '' ? [] : [[spec.name, value]]
  })
  return Object.fromEntries(filled)
}

function normalOf({ type, spell }: FormFieldSpec, typed = ''): string {
  const value = type === 'long' ? cleanLines(typed) : cleanLine(typed)
  return value === '' ? '' : (spell?.(value) ?? value)
}

/**
 * @param values as they were typed: what counts is how `normalizeForm` writes them
 * @returns a problem per field, in the order of the fields; empty when the form can be sent
 */
export function checkForm({ kind, country }: FormCase, values: FormValues): FormProblems {
  const found = formFields(kind, country).flatMap((spec) => {
    const problem = problemOf(spec, normalOf(spec, values[spec.name]))
    return problem ? [[spec.name, problem]] : []
  })
  return Object.fromEntries(found)
}

function problemOf(
  { required, type, maxLength, check }: FormFieldSpec,
  value: string,
): FormProblem | undefined {
  if (value === '') return required ? (type === 'check' ? 'tick' : 'required') : undefined
  return codePoints(value) > maxLength ? 'tooLong' : check?.(value)
}
