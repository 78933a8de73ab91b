import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { GoodsGrid } from '../goods/goods-grid.tsx'
import { GoodsFrame } from './recommended-frame.tsx'
import { rowSize } from './use-recommended.ts'

interface Props {
  author: string
  /** The one that is looked at. */
  except: number
}

/** What a search finds for the name alone; nothing while that is unknown. */
export const AuthorWorks = ({ author, except }: Props) => {
  const t = useText('goods')
  const { data } = useQuery({
    ...query('GET /search/searchProdPage', { query: { prodName: author, current: 1, size: rowSize + 1 } }),
    meta: { silent: true, suppressLogin: true },
  })
  if (!data || data.corrected !== null || data.partly) return null
  const works = data.records.filter(({ prodId }) => prodId !== except).slice(0, rowSize)
  if (works.length === 0) return null
  return (
    <GoodsFrame title={t('moreBy', { author })}>
      <GoodsGrid products={works} evenRows={1} />
    </GoodsFrame>
  )
}
