import { useEffect } from 'react'
import { useWebConfig } from '../shop/web-config.ts'

/** The tab's picture comes from the web config (S3.1); until then, and without one, it is the storefront's own. */
export const useFavicon = (): void => {
  const picture = useWebConfig()?.pcTitleImg
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon && picture) icon.href = picture
  }, [picture])
}
