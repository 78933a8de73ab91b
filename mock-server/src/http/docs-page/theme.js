/** Runs before anything is drawn: the theme chosen in the storefront, or that of the system. */
{
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
    document.documentElement.classList.toggle('dark-mode', chosen ? chosen === 'dark' : dark.matches)
  }
  show()
  dark.addEventListener('change', show)
}
