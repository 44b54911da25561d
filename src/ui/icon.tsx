import { ICONS, type IconName } from '#ui/icons.ts'

/** Only the islands draw these. */
const ISLAND_ICONS = {
  remove: '<path d="M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7"/>',
  leave: '<path d="M10 4H5v16h5M14 8l4 4-4 4M9 12h9"/>',
  heart:
    '<path d="M12 20 4.9 12.6a4.6 4.6 0 0 1 0-6.4 4.3 4.3 0 0 1 6.2 0l.9 1 .9-1a4.3 4.3 0 0 1 6.2 0 4.6 4.6 0 0 1 0 6.4Z"/>',
  file: '<path d="M6 3h8l4 4v14H6z"/><path d="M14 3v4h4M9 12h6M9 16h6"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="1"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
} as const

const ALL = { ...ICONS, ...ISLAND_ICONS }

interface IconProps {
  name: IconName | keyof typeof ISLAND_ICONS
  size?: 16 | 20
  className?: string
}

export function Icon({ name, size = 20, className = '' }: IconProps) {
  const classes = ['icon', size !== 20 && `icon--${size}`, className].filter(Boolean).join(' ')
  return (
    <svg
      className={classes}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own table of outlines
      dangerouslySetInnerHTML={{ __html: ALL[name] }}
    />
  )
}
