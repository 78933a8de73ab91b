import { useEffect } from 'react'
import { useWebConfig } from '../shop/web-config.ts'

/** From the web config (S3.1); the storefront's own until that is loaded, or without one. */
export const useFavicon = (): void => {
  const picture = useWebConfig()?.pcTitleImg
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon && picture) icon.href = picture
  }, [picture])
}
