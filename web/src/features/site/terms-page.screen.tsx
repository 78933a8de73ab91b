import { useSearchParams } from 'react-router'
import { TermsArticle } from './terms-article.tsx'

/** `sts` 1 is the privacy policy, 0 the user service agreement (S2.12). */
export const Screen = () => {
  const [search] = useSearchParams()
  return <TermsArticle which={search.get('sts') === '1' ? 'privacy' : 'service'} />
}
