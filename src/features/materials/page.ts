/** The script of the table of all filaments: it can be read at once, and sorted when nothing else is to be done. */
import { whenIdle } from '#features/shell/when-idle.ts'

const table = document.querySelector<HTMLTableElement>('[data-materials]')
if (table) whenIdle(async () => (await import('#features/materials/sort-buttons.ts')).drawSortButtons(table))
