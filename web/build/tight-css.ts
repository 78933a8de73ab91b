import type { Plugin } from 'vite'

const template = /\bcss`[^`]*`/g

/** Removes line breaks from `css` templates (0.7 kB gz). */
export const tightCss = (): Plugin => ({
  name: 'tight-css',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/ },
    handler: (code) => ({
      code: code.replaceAll(template, (css) => css.replaceAll(/([;{},:])?\s*\n\s*/g, (_, end: string = ' ') => end)),
      map: null,
    }),
  },
})
