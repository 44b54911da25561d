/** The collections. Their checks are in `src/loaders`; the schemas here only carry the types. */

import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import type { Color, Product, Variation } from '#core/catalogue'
import type { Category } from '#core/category'
import type { Announcement, Article, Brand, Page } from '#core/content'
import type { PostalArea, ServicePoint } from '#core/service-point'
import type { Site } from '#core/site'
import { contentLoader, type Entry } from '#loaders/collection'

export const collections = {
  brand: defineCollection({
    loader: contentLoader(({ brand }) => [['brand', brand]]),
    schema: z.custom<Entry<Brand>>(),
  }),
  sites: defineCollection({
    loader: contentLoader(({ sites }) => sites.map((site) => [site.key, site])),
    schema: z.custom<Entry<Site>>(),
  }),
  colors: defineCollection({
    loader: contentLoader(({ colors }) => colors),
    schema: z.custom<Entry<Color>>(),
  }),
  categories: defineCollection({
    loader: contentLoader(({ categories }) => categories),
    schema: z.custom<Entry<Category>>(),
  }),
  products: defineCollection({
    loader: contentLoader(({ products }) => products.map((product) => [product.slug, product])),
    schema: z.custom<Entry<Product>>(),
  }),
  variations: defineCollection({
    loader: contentLoader(({ variations }) => variations.map((variation) => [variation.sku, variation])),
    schema: z.custom<Entry<Variation>>(),
  }),
  articles: defineCollection({
    loader: contentLoader(({ articles }) => articles.map((article) => [article.slug, article])),
    schema: z.custom<Entry<Article>>(),
  }),
  pages: defineCollection({
    loader: contentLoader(({ pages }) => pages.map((page) => [page.name, page])),
    schema: z.custom<Entry<Page>>(),
  }),
  messages: defineCollection({
    loader: contentLoader(({ messages }) => messages.map((message) => [message.id, message])),
    schema: z.custom<Entry<Announcement>>(),
  }),
  servicePoints: defineCollection({
    loader: contentLoader(({ servicePoints }) => servicePoints.map((point) => [point.id, point])),
    schema: z.custom<Entry<ServicePoint>>(),
  }),
  postalAreas: defineCollection({
    loader: contentLoader(({ postalAreas }) =>
      postalAreas.map((area) => [`${area.country}-${area.zips[0]}`, area]),
    ),
    schema: z.custom<Entry<PostalArea>>(),
  }),
}
