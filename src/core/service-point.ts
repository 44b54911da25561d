/** Where a parcel waits for its customer: a shop or a locker of the carrier. */
export interface ServicePoint {
  id: string
  carrier: string
  /** ISO 3166-1 alpha-2. */
  country: string
  name: string
  address: { street: string; zip: string; city: string }
  /** In the country's own language, ready to show. */
  hours: string
  lat?: number | undefined
  lng?: number | undefined
  /** m from the address that was asked for. */
  distance?: number | undefined
}
