/** A company account's number in its register, as the register of its country writes it. */
import { orgNumberText } from '#core/checkout/address-lines'
import { splitVatNumber } from '#core/checkout/vat-number'

interface CompanyAccount {
  org_nbr: string | null
  vat_nbr: string | null
  billing?: { country: string } | null | undefined
}

/** Prefixes of VAT numbers that are not called as their country is. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB', CHE: 'CH' }

/** Where it is registered: its VAT number says so, else its address. Accounts are first made for companies of Sweden. */
export function accountCountry({ vat_nbr, billing }: Omit<CompanyAccount, 'org_nbr'>): string {
  const prefix = splitVatNumber(vat_nbr ?? '')?.prefix
  return prefix ? (COUNTRIES[prefix] ?? prefix) : (billing?.country ?? 'SE')
}

export function accountOrgNumber(account: CompanyAccount): string | undefined {
  return account.org_nbr ? orgNumberText(account.org_nbr, accountCountry(account)) : undefined
}
