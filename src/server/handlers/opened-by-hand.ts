/** The address of a form that is posted: who enters it by hand, or reloads what has gone from memory, gets the form. */
import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { type Operation, operation } from '#server/handlers/operation'
import { toPage } from '#server/handlers/reply'
import { success } from '#server/result'

const contract = () =>
  defineContract({
    auth: 'public',
    params: v.object({}) as v.GenericSchema<Record<string, string>>,
    body: undefined,
    response: v.string(),
    errors: [],
  })

/** @param path that the form is posted to @param page that has the form */
export function openedByHand(path: string, page: string): Operation {
  const endpoint: Endpoint<typeof contract> = { method: 'GET', path }
  return operation(endpoint, contract, { anonymous: true }, async () => success(toPage(page)))
}
