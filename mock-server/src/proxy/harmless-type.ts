const wellFormed = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(?:;[^,]*)?$/
/** What a browser would act on as a part of the shop: pages, drawings, scripts and styles, and what can contain them. */
const acting = /html|xml|xsl|script|css|^multipart\/|^message\//
const longest = 200

export interface HarmlessType {
  readonly 'content-type': string
  /** What the backend has sent. */
  readonly 'x-mall-content-type': string
}

/**
 * How something of the backend that could act as a page of the shop is sent instead; null if it can stay as it is.
 * Whoever opens it in a tab can read it. A client of the API must not take it for a text that was meant as an answer, so
 * there it is of no kind. A drawing can be loaded as a picture, in which no script runs.
 */
export const harmlessType = (type: string, accept = ''): HarmlessType | null => {
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isOpened = accept.includes('text/html')
  const isKnown = wellFormed.test(type.trim())
  if (isKnown && (!acting.test(essence) || (essence === 'image/svg+xml' && !isOpened))) return null
  const [, charset = 'utf-8'] = /;\s*charset="?([\w-]+)/i.exec(type) ?? []
  return {
    'content-type': isOpened ? `text/plain; charset=${charset}` : 'application/octet-stream',
    'x-mall-content-type': type.slice(0, longest),
  }
}
