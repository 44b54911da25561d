/**
 * `/shell/{site}/panels.json`: the panels that the header opens, as markup. They do nothing without a script, nobody
 * sees them before they are reached for, and every page is shorter without them.
 */
export interface PanelsFile {
  menu: string
  settings: string
}
