export interface Need {
  readonly name: string
  /** The first versions that have it. */
  readonly versions: string
  readonly isThere: () => boolean
}

const ofWindow = (name: string) => (): boolean => name in globalThis

/** What browsers have not always had; docs/guides/testing.md has the same table. */
export const needs: readonly Need[] = [
  {
    name: 'Service Worker',
    versions: 'Chrome 40, Firefox 44, Safari 11.1',
    isThere: () => 'serviceWorker' in navigator,
  },
  { name: 'Cache Storage', versions: 'Chrome 43, Firefox 41, Safari 11.1', isThere: ofWindow('caches') },
  { name: 'IndexedDB', versions: 'Chrome 24, Firefox 16, Safari 8', isThere: ofWindow('indexedDB') },
  { name: 'URL.canParse', versions: 'Chrome 120, Firefox 115, Safari 17', isThere: () => 'canParse' in URL },
  { name: 'Intl.Segmenter', versions: 'Chrome 87, Firefox 125, Safari 14.1', isThere: () => 'Segmenter' in Intl },
  {
    name: 'CSS nesting',
    versions: 'Chrome 120, Firefox 117, Safari 17.2',
    isThere: () => CSS.supports('selector(&)'),
  },
]
