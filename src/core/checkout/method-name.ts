/** @param method as the payment options name it @param card the language's word: the others are names, as their brands write them */
export function methodName(method: string, card: string): string {
  return method === 'card' ? card : `${method[0]?.toUpperCase()}${method.slice(1)}`
}
