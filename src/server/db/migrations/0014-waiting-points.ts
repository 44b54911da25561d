/** Points that wait before they can be used. */

export const WAITING_POINTS = [
  // Null: at once.
  'alter table points_entry add column usable_from timestamptz',
]
