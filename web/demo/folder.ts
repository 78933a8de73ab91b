/** The address within the folder that an address of this origin means. */
const within = (address: string, folder: URL): string | null => {
  if (!URL.canParse(address, folder)) return null
  const { origin, pathname, search, hash } = new URL(address, folder)
  return origin !== folder.origin || pathname.startsWith(folder.pathname)
    ? null
    : folder.href + pathname.slice(1) + search + hash
}

/** The shop links its pages as if it were at the top of its host; a link or a form leads into the folder instead. */
export const openInFolder = (folder: URL): void => {
  const onLink = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    const address = link && within(link.href, folder)
    if (link && address !== null) link.href = address
  }
  for (const name of ['click', 'auxclick', 'contextmenu']) addEventListener(name, onLink, true)
  addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement
      const address = within(form.action, folder)
      if (address !== null) form.action = address
    },
    true,
  )
}
