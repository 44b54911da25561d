/** Name of a field that no visitor sees: whoever fills it in is a program. */
export const TRAP = 'topic'
