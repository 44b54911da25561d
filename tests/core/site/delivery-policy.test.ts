import { expect, test } from 'vitest'
import type { Site } from '#core/site/site'
import { deliveryPolicy } from '#features/content-page/delivery-policy.ts'
import { schemaProblems } from '../../build/schema-org.ts'

const SITE = {
  currency: 'EUR',
  target: 'https://shop.example',
  shipsTo: ['IE', 'GB'],
  shipping: [
    { price: { EUR: 500 }, days: [2, 4], freeOverThreshold: true },
    { price: { EUR: 1900 }, days: [1, 1], freeOverThreshold: false },
  ],
  freeShippingFrom: { EUR: 5000 },
} as unknown as Site

const POLICY = deliveryPolicy(SITE, 'Maker') as {
  hasShippingService: { handlingTime: object; shippingConditions: Record<string, unknown>[] }
  hasMerchantReturnPolicy: object
}

test('search engines are told in their own vocabulary', () => {
  expect(schemaProblems(POLICY)).toEqual([])
})

test('each way to send has its price, from where on it is free, and its days', () => {
  const { shippingConditions } = POLICY.hasShippingService
  expect(shippingConditions).toMatchObject([
    { orderValue: { maxValue: '49.99' }, shippingRate: { value: '5.00', currency: 'EUR' } },
    { orderValue: { minValue: '50.00' }, shippingRate: { value: '0.00', currency: 'EUR' } },
    { shippingRate: { value: '19.00' }, transitTime: { duration: { minValue: 1, maxValue: 1 } } },
  ])
  expect(shippingConditions[2]).not.toHaveProperty('orderValue')
})

test('every country that is delivered to has the same policy', () => {
  expect(POLICY.hasShippingService.shippingConditions[0]?.shippingDestination).toEqual([
    { '@type': 'DefinedRegion', addressCountry: 'IE' },
    { '@type': 'DefinedRegion', addressCountry: 'GB' },
  ])
  expect(POLICY.hasMerchantReturnPolicy).toMatchObject({
    applicableCountry: ['IE', 'GB'],
    merchantReturnDays: 14,
  })
})
