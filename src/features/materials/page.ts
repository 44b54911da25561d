/** The script of the table of all filaments: it can be read at once, and sorted when nothing else is to be done. */
import { startChoice } from '#features/materials/choice.ts'
import { keepHeadInSight } from '#features/materials/head-stays.ts'
import { whenIdle } from '#features/shell/when-idle.ts'

const table = document.querySelector<HTMLTableElement>('[data-materials]')
const bar = document.querySelector<HTMLElement>('[data-choice]')
if (table && bar) startChoice(table, bar)
if (table) keepHeadInSight(table)
if (table) whenIdle(async () => (await import('#features/materials/sort-buttons.ts')).drawSortButtons(table))
