/**
 * Shop settings: currency, language, VAT display, dark mode. A popover and no modal dialog, for which browsers style the
 * whole page anew: it would open later than a press should be answered.
 */
import { CURRENCY_FORMATS } from '#core/money/format-money'
import { CURRENCIES } from '#core/money/money'
import { localized } from '#core/site/language'
import { offeredLanguages, type Site } from '#core/site/site'
import { escapeHtml } from '#core/text/escape-html'
import type { Messages } from '#i18n/messages'
import { iconMarkup } from '#ui/icons.ts'

const CLOSES = 'type="button" popovertarget="settings" popovertargetaction="hide"'

export function settingsMarkup(site: Site, sites: readonly Site[], t: Messages['shell']): string {
  const close = escapeHtml(t.close)
  const currencies = CURRENCIES.map((currency) =>
    option(currency, `${currency} ${CURRENCY_FORMATS[currency].symbol}`, currency === site.currency),
  )
  const languages = storefronts(sites).map(({ key, target, language, ...shop }) => {
    const name = [shop.languageTranslated, localized(shop.countryName, language), shop.currency].join(' · ')
    return option(target, name, key === site.key, ` data-site="${key}" lang="${language}"`)
  })
  const themes = [option('system', t.darkSystem), option('dark', t.darkOn), option('light', t.darkOff)]
  return `<dialog class="dialog" id="settings" popover aria-labelledby="settings-title"><div class="dialog__head"><h2 id="settings-title">${escapeHtml(t.settings)}</h2><button class="btn btn--ghost btn--icon" ${CLOSES} aria-label="${close}">${iconMarkup('close')}</button></div><form class="dialog__body" method="dialog">${choice('currency', t.currency, currencies)}${choice('language', t.language, languages, ' autocomplete="off"')}<label class="toggle">${escapeHtml(t.pricesWithVat)}<input type="checkbox" name="showWithVat"${site.showWithVat ? ' checked' : ''}></label>${choice('theme', t.darkMode, themes)}<button class="btn btn--primary btn--lg" ${CLOSES}>${close}</button></form></dialog>`
}

/** Those of a language together, as one looks for it first. */
function storefronts(sites: readonly Site[]): Site[] {
  return offeredLanguages(sites).flatMap((language) => sites.filter((site) => site.language === language))
}

function choice(name: string, label: string, options: readonly string[], more = ''): string {
  return `<label class="field"><span class="field__label">${escapeHtml(label)}</span><select class="input input--select" name="${name}"${more}>${options.join('')}</select></label>`
}

function option(value: string, text: string, isSelected = false, more = ''): string {
  return `<option value="${escapeHtml(value)}"${more}${isSelected ? ' selected' : ''}>${escapeHtml(text)}</option>`
}
