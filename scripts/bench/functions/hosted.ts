/** What the host of the functions and those who call it agree on. */

/** Functions by the beginning of their addresses. */
export const HOSTED = [
  ['checkout', '/oldapi/checkout'],
  ['catalog', '/oldapi/catalog/'],
  ['inventory', '/oldapi/inventory'],
] as const

/** Header with the visitor's address, by which calls are counted. */
export const VISITOR = 'x-nf-client-connection-ip'
