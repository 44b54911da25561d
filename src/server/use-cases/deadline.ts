/** Jobs that are ended after a time: they begin nothing that they could not finish. */
import type { Deps } from '#server/ports'

/** @param until undefined where nothing ends the job */
export function isOver({ clock }: Pick<Deps, 'clock'>, until: Date | undefined): boolean {
  return until !== undefined && clock.now() >= until
}
