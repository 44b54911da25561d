/** In which country the form begins, where the storefront is of none. */
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alert, field, fillContact, press, sendAddress, typeAddress } from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { ORANGE } from './support/goods'
import { readCheckout } from './support/shop'
import { openCheckout, putInCart, reloadCheckout } from './support/visit'

eachVisit()

describe('a storefront of all countries', () => {
  const country = () => page.getByRole('combobox', { name: 'Country' })
  const browse = (languages: string[], timeZone: string) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    const clock = Intl.DateTimeFormat().resolvedOptions()
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...clock, timeZone })
    putInCart([ORANGE, 1])
    openCheckout('/checkout', { home: undefined })
  }

  test('asks for the country where nothing speaks for one, and says so at the field', async () => {
    browse(['en-US'], 'UTC')
    await expect.element(country()).toHaveValue('')
    await fillContact()
    await typeAddress()
    await press('Continue to delivery')
    await expect.element(country()).toHaveAccessibleDescription('Choose a country')
    await alert().getByRole('button', { name: 'Choose a country' }).click()
    await expect.element(country()).toHaveFocus()
    expect((await readCheckout()).status).toBe('open')
    await expect.element(field('City')).toHaveValue('Kiel')
    // A reload asks again, and forgets nothing.
    reloadCheckout({ home: undefined })
    await expect.element(country()).toHaveValue('')
    await expect.element(field('City')).toHaveValue('Kiel')
    await userEvent.selectOptions(country(), 'DE')
    await expect.element(country()).not.toHaveAccessibleDescription()
    await sendAddress()
    expect(await readCheckout()).toMatchObject({ country: 'DE', addresses: { billing: { country: 'DE' } } })
  })

  test('begins where the clock is', async () => {
    browse(['en-US'], 'Europe/Vienna')
    await expect.element(country()).toHaveValue('AT')
    expect(await readCheckout()).toMatchObject({ country: 'AT' })
  })
})
