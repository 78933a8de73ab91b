/** Light or dark as the storefront was told to be, or like the system; said before anything is drawn. */
{
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
    document.documentElement.classList.toggle('dark-mode', chosen ? chosen === 'dark' : dark.matches)
  }
  show()
  dark.addEventListener('change', show)
}
