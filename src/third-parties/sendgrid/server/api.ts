/** SendGrid's HTTP interface, for mail and contacts alike. */
export const BASE_URL = 'https://api.sendgrid.com'
export const TIMEOUT_MS = 5_000
