const nameIn = (disposition: string | null): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1] ?? '')

const save = async (address: string, given: string): Promise<void> => {
  const answer = await fetch(address)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = given || nameIn(answer.headers.get('content-disposition'))
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Browsers download a link without asking the worker, so the page asks for the file. */
export const downloadThroughWorker = (): void =>
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[download]') : null
      if (link?.protocol !== location.protocol) return
      event.preventDefault()
      void save(link.href, link.download)
    },
    true,
  )
