/** Fire ratings, such as V-0. */

/**
 * A line may end after their hyphen, and the shop's face has none after which it may not: `article-card.css` keeps each
 * on one line. What is searched for, and what stands in a page's head, is the text as it was written.
 */
export function unbrokenRatings(html: string): string {
  return html.replace(/\bV-\d\b(?![^<]*>)/g, '<span class="rating">$&</span>')
}
