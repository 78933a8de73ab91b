import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useUiTexts } from '../../ui/texts.ts'
import { clamp } from '../../ui/theme.ts'
import { takeFromCompared } from './compared.ts'
import { productQuery } from './product-query.ts'
import { RemoveButton } from './remove-button.tsx'

const root = css`
  > span:not([data-lost]) {
    flex: 1;
    ${clamp(2)}
  }
`

/** Makes the same query as the comparison. */
export const Slot = ({ prodId }: { prodId: number }) => {
  const { failed } = useUiTexts()
  const { data, isPending, isError } = useQuery(productQuery(prodId))
  return (
    <li css={root}>
      {isPending ? (
        <Skeleton width={52} height={52} />
      ) : (
        <Picture src={data?.pic ?? ''} alt="" width={52} height={52} eager />
      )}
      <span title={data?.prodName}>{data?.prodName ?? (isError && failed)}</span>
      <RemoveButton name={data?.prodName} scope="ul" onRemove={() => takeFromCompared(prodId)} />
    </li>
  )
}
