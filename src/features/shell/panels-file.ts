/**
 * `/shell/{site}/panels.json`: the panels that the header and the phone's tab of the shop open, as markup. They do nothing without a script, nobody
 * sees them before they are reached for, and every page is shorter without them.
 */
export interface PanelsFile {
  menu: string
  settings: string
  /** All there is, on the phone. */
  shop: string
}
