/**
 * Statements that are put together once and asked again and again: of a long one, building and printing it takes the
 * process longer than sending it and reading the answer.
 */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '#server/db/transaction'

type Value = string | number | null

/** Stands for a value while the statement is built: nothing that anybody would ask for. */
function placeOf(at: number): string {
  return `\0value ${at}`
}

/**
 * @param build is called once, with what stands for the values: they may only become parameters, and nothing may depend
 * on what they are
 * @param count of the values
 */
export function compiledOnce<Row, Values extends readonly Value[]>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
  count: Values['length'],
): (db: Db, ...values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined
  return (db, ...values) => {
    const places = Array.from({ length: count }, (_, at) => placeOf(at))
    compiled ??= build(db, ...(places as readonly Value[] as Values)).compile()
    const parameters = compiled.parameters.map((parameter) => {
      const at = places.indexOf(parameter as string)
      return at < 0 ? parameter : values[at]
    })
    return { ...compiled, parameters }
  }
}
