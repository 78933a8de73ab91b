import { menu } from '../src/app/header/menu.ts'
import { shell as en } from '../src/app/shell.en.ts'
import { shell as zh } from '../src/app/shell.zh.ts'

/** In both languages: a style shows the one of the document. */
const inBoth = (text: (texts: typeof zh | typeof en) => string): string =>
  `<span lang="zh-CN">${text(zh)}</span><span lang="en">${text(en)}</span>`

const search = `<form class="shell-search" role="search" action="/list">
<input type="search" name="pn" required autocomplete="off" aria-label="${zh.search.label} / ${en.search.label}">
<button>${inBoth(({ search: { submit } }) => submit)}</button>
</form>`

const links = menu.map(([name, to]) => `<a href="${to}">${inBoth(({ menu: names }) => names[name])}</a>`).join('\n')

const blocks = '<i></i>'.repeat(6)

/** What stands before any script has come: a search and a menu that work without one, and the place of the page. */
export const frame = `<div class="shell-top"></div>
<div class="shell-head"><span class="shell-seal" aria-hidden="true">青花</span>${search}</div>
<div class="meander"></div>
<nav class="shell-nav">${links}</nav>
<div class="shell-page" aria-busy="true">${blocks}</div>`
