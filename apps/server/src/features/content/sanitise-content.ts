import sanitizeHtml from 'sanitize-html'

/**
 * Makes HTML of operators safe to show: no scripts, event attributes or `javascript:` links; links that leave the site
 * open in a new tab without access to ours.
 */
export function sanitiseContent(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...[
        'h1',
        'h2',
        'h3',
        'h4',
        'p',
        'br',
        'hr',
        'ul',
        'ol',
        'li',
        'strong',
        'b',
        'em',
        'i',
        'u',
        's',
        'small',
      ],
      ...[
        'blockquote',
        'table',
        'thead',
        'tbody',
        'tr',
        'th',
        'td',
        'caption',
        'a',
        'img',
        'span',
        'div',
        'figure',
      ],
    ],
    allowedAttributes: {
      // Words of another language say so, for screen readers.
      '*': ['lang'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, ...outsideLink(attributes.href) } }),
      img: (tagName, attributes) => ({ tagName, attribs: { loading: 'lazy', alt: '', ...attributes } }),
    },
  })
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Characters of a preview; a phone shows two lines of them. */
const PREVIEW_LENGTH = 160

/**
 * The beginning of what HTML says, as plain text on one line; what is cut ends with …
 * @param html sanitised
 */
export function previewOf(html: string): string {
  const words = html.replace(/<(?:br|hr|\/(?:p|li|h\d|t[dhr]|div|blockquote|caption|figure))[^>]*>/g, ' ')
  const text = sanitizeHtml(words, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...text]
  return letters.length > PREVIEW_LENGTH
    ? `${letters
        .slice(0, PREVIEW_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : text
}

function outsideLink(href: string | undefined): Record<string, string> {
  return href && /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}
