import type { Plugin } from 'vite'

const template = /\bcss`[^`]*`/g

/** Takes the indentation out of styles, as Emotion's plugin for Babel does: half a kilobyte of the home page. */
export const styles = (): Plugin => ({
  name: 'styles',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/web\/src\/.*\.tsx?$/.test(id) && code.includes('css`')
      ? { code: code.replaceAll(template, (style) => style.replaceAll(/\n[ \t]+/g, '\n')), map: null }
      : null,
})
