import type { ProductDetail } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { textLink } from '../../ui/text-link.ts'

/** The name leads to all that a search finds for it. */
export const AuthorRow = ({ author, kind }: Pick<ProductDetail, 'author' | 'kind'>) => {
  const t = useText('detail')
  if (author === undefined) return null
  return (
    <div data-part="row">
      <span data-part="label">{t(`author.${kind}`)}</span>
      <span>
        <Link css={textLink} to={`/list?${new URLSearchParams({ pn: author })}`}>
          {author}
        </Link>
      </span>
    </div>
  )
}
