import type { Plugin } from 'vite'

const areaFile = /\/web\/src\/.*\.(zh|en)\.ts$/

/** In development a changed text reaches the open page alone; no component is loaded again, so the page keeps its state. */
export const liveTexts = (): Plugin => ({
  name: 'live-texts',
  apply: 'serve',
  transform: {
    filter: { id: areaFile },
    handler: (code, id) => {
      const [, locale] = areaFile.exec(id) ?? []
      const detail = `{ locale: '${locale}', areas }`
      const tell = `dispatchEvent(new CustomEvent('texts-changed', { detail: ${detail} }))`
      return { code: `${code}\nimport.meta.hot?.accept((areas) => areas && ${tell})`, map: null }
    },
  },
})
