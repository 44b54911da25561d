/**
 * @param method as the payment options name it: those that name none are paid by card
 * @param card the language's word; the others are names, as their brands write them
 */
export function methodName(method: string | undefined, card: string): string {
  return method === undefined || method === 'card' ? card : `${method[0]?.toUpperCase()}${method.slice(1)}`
}
