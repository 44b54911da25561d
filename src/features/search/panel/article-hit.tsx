import { type ArticleCover, PLACEHOLDER_PATH } from '#features/knowledge/article-markup.ts'
import type { ArticleResult } from '#features/search/engine.ts'
import { Hit } from '#features/search/panel/hit.tsx'
import { Marked } from '#features/search/panel/marked.tsx'

interface ArticleHitProps {
  id: string
  result: ArticleResult
  isActive: boolean
  /** Said of an article that is in English where the page is not. */
  inEnglish: string
}

/** An article as a row: its cover beside type, title, what was found in it, and its topics. */
export function ArticleHit({ id, result, isActive, inEnglish }: ArticleHitProps) {
  const { path, type, title, tags, description, lang, cover } = result
  return (
    <Hit id={id} href={path} isActive={isActive} className="hit" labelledBy={`${id}-title ${id}-type`}>
      <span className="article article--row">
        <Cover cover={cover} />
        <span className="article__body">
          <span className="article__meta">
            <span className="article__kind" id={`${id}-type`}>
              <Marked parts={type} />
            </span>
            {lang && <span>{inEnglish}</span>}
            {tags.map((tag) => (
              <span key={tag.map(({ text }) => text).join('')}>
                <Marked parts={tag} />
              </span>
            ))}
          </span>
          <span className="article__title" id={`${id}-title`} lang={lang}>
            <Marked parts={title} />
          </span>
          <span className="article__text" lang={lang}>
            <Marked parts={description} />
          </span>
        </span>
      </span>
    </Hit>
  )
}

function Cover({ cover }: { cover: ArticleCover | undefined }) {
  if (!cover)
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
  return (
    <picture>
      <source type={cover.type} srcSet={cover.srcset} sizes="112px" />
      <img className="article__cover" src={cover.src} width={640} height={400} alt="" decoding="async" />
    </picture>
  )
}
