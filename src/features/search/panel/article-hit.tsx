import { PLACEHOLDER_PATH } from '#features/knowledge/article-markup.ts'
import type { ArticleHit as Found } from '#features/search/hits.ts'
import { Hit } from '#features/search/panel/hit.tsx'
import { Marked } from '#features/search/panel/marked.tsx'

interface ArticleHitProps {
  id: string
  hit: Found
  isActive: boolean
  /** Said of an article that is in English where the page is not. */
  inEnglish: string
}

/** An article as a row: its cover beside type, title, what was found in it, and its topics. */
export function ArticleHit({ id, hit, isActive, inEnglish }: ArticleHitProps) {
  const { record, type, title, tags, description } = hit
  const lang = record.onlyEnglish ? 'en' : undefined
  return (
    <Hit
      id={id}
      href={record.articleLink}
      isActive={isActive}
      className="hit"
      describedBy={`${id}-meta ${id}-text`}
    >
      <span className="article article--row">
        <Cover src={record.cover?.src} />
        <span className="article__body">
          <span className="article__meta" id={`${id}-meta`} aria-hidden="true">
            <span className="article__kind">
              <Marked parts={type} />
            </span>
            {lang && <span>{inEnglish}</span>}
            {tags.map((tag, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as the parts of a text
              <span key={index}>
                <Marked parts={tag} />
              </span>
            ))}
          </span>
          <span className="article__title" lang={lang}>
            <Marked parts={title} />
          </span>
          <span className="article__text" id={`${id}-text`} lang={lang} aria-hidden="true">
            <Marked parts={description} />
          </span>
        </span>
      </span>
    </Hit>
  )
}

function Cover({ src }: { src: string | undefined }) {
  if (src)
    return (
      <img key={src} className="article__cover" src={src} width={640} height={400} alt="" decoding="async" />
    )
  return (
    <svg
      className="article__cover article__cover--none"
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={PLACEHOLDER_PATH} />
    </svg>
  )
}
