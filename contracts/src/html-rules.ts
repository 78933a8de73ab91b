/** What texts of the mall that are HTML may have. */
export const html = {
  elements: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'img', 'a'],
  attributes: ['src', 'alt', 'width', 'height', 'href'],
} as const

const attribute = `(${html.attributes.join('|')})="[^"<>]*"`
const tag = new RegExp(`<(/(${html.elements.join('|')})|(${html.elements.join('|')})( ${attribute})*)>`, 'g')

/** Markup that would be read as text. */
const escaped = new RegExp(`&(amp;)?lt;/?(${html.elements.join('|')})\\b`)

/** Whether nothing is left of its markup but these, written with quotation marks and not escaped. */
export const isPlainHtml = (text: string): boolean => !/[<>]/.test(text.replaceAll(tag, '')) && !escaped.test(text)
