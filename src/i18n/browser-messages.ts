/**
 * What of the messages a script fetches by itself, when it is needed: `/messages/{language}/{part}.json` holds what
 * stands here and nothing else. `loadMessages` reads it.
 */
import type { Messages } from '#i18n/messages'

export const BROWSER_MESSAGES = {
  navigation: ({ navigation: { loading, slow, stay, timeout, reload, failed, reference } }: Messages) => ({
    loading,
    slow,
    stay,
    timeout,
    reload,
    failed,
    reference,
  }),
  visit: ({ login }: Messages) => login.visit,
  newsletter: ({ shell }: Messages) => shell.newsletter,
  forms: ({ forms: t, form }: Messages) => ({
    ...{
      busy: t.busy,
      failed: t.failed,
      tooOften: t.tooOften,
      another: t.another,
      meanwhile: t.meanwhile,
      didYouMean: form.didYouMean,
      takeEmail: form.takeEmail,
      files: t.files,
    },
    sent: Object.fromEntries(Object.entries(t.kinds).map(([kind, { sent }]) => [kind, sent])) as Record<
      keyof Messages['forms']['kinds'],
      string
    >,
    problems: { ...t.problems, ...problemsOf(form) },
  }),
  added: ({ product: { added, panel, updateCart }, cart, checkout: { gift }, shell }: Messages) => ({
    ...panel,
    added,
    updateCart,
    cart: shell.cart,
    checkout: cart.checkout,
    close: shell.close,
    inclVat: cart.inclVat,
    eachNet: cart.eachNet,
    gift: { to: gift.to, said: gift.said },
    shipping: {
      reached: cart.freeShipping.reached,
      left: cart.freeShipping.left,
      progress: cart.freeShipping.progress,
    },
  }),
  card: ({ product: t, wishlist }: Messages) => ({
    ...{ add: t.addToCart, choose: t.choose, added: t.added },
    ...{ save: wishlist.save, saved: wishlist.saved, toList: wishlist.toList },
  }),
  quickOrder: ({ cart: { quickOrder: t }, product }: Messages) => ({
    ...{ label: t.label, hint: t.hint, add: t.add, checking: t.checking, required: t.required },
    ...{ added: t.added, nothing: t.nothing, summed: t.summed, left: t.left },
    ...{
      choices: t.choices,
      problems: t.problems,
      instead: product.instead,
      preview: { ...t.preview, ahead: product.ahead },
    },
  }),
  product: ({ product: t, form }: Messages) => ({
    arrives: t.arrives,
    calculator: t.calculator,
    large: t.large,
    tooManyLines: t.tooManyLines,
    instead: t.instead,
    soldOut: t.soldOut,
    crossedSoldOut: t.crossedSoldOut,
    replaced: t.replaced,
    restock: { ...t.restock, required: form.problems.email, invalid: form.problems.email },
    stock: {
      soldOutUntil: t.soldOutUntil,
      backOrder: t.backOrder,
      backOrderAll: t.backOrderAll,
      maxQuantity: t.maxQuantity,
      updateCart: t.updateCart,
    },
    tag: { failed: t.tag.failed, labels: tagLabels(t) },
  }),
}

export type BrowserMessages = {
  [Part in keyof typeof BROWSER_MESSAGES]: ReturnType<(typeof BROWSER_MESSAGES)[Part]>
}
export type BrowserPart = keyof BrowserMessages

/** Those that these forms and the address have in common. */
function problemsOf({ problems: t }: Messages['form']) {
  const { required, email, phone, orgNumber, vatNumber, tooLong } = t
  return { required, email, phone, orgNumber, vatNumber, tooLong }
}

/** The page's own messages for fields of OpenPrintTag. */
function tagLabels(t: Messages['product']): Record<string, string> {
  return {
    material_type: t.material,
    gtin: t.gtin,
    primary_color: t.color,
    density: t.density,
    filament_diameter: t.diameter,
    nominal_netto_full_weight: t.size,
    nominal_full_length: t.length,
    empty_container_weight: t.emptySpool,
    shore_hardness_a: t.shore,
    shore_hardness_d: t.shore,
    min_print_temperature: t.nozzle,
    max_print_temperature: t.nozzle,
    min_bed_temperature: t.bed,
    max_bed_temperature: t.bed,
    drying_temperature: t.drying,
    drying_time: t.drying,
  }
}
