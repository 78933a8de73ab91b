import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, rowOf } from '../../ui/theme.ts'
import { useInvoiceFile } from './use-invoices.ts'

const root = css`
  ${rowOf(8)}
  flex-wrap: wrap;
  justify-content: flex-end;
  color: ${color.ink2};
`

export const InvoiceFile = ({ fileId }: { fileId: number }) => {
  const t = useText('invoice')
  const { data, isError, isFetching, refetch } = useInvoiceFile(fileId)
  if (!data && isError)
    return (
      <div css={root}>
        {t('noFile')}
        <Button look="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  if (!data)
    return (
      <div css={root} aria-busy="true">
        <Skeleton width={280} height={32} />
      </div>
    )
  return (
    <div css={root}>
      <a css={buttonStyle} data-size="small" href={data.filePath} download>
        {t('download')}
      </a>
      <a css={buttonStyle} data-look="outline" data-size="small" href={data.filePath} target="_blank" rel="noreferrer">
        {t('open')}
      </a>
      <Button look="quiet" size="small" onClick={() => print()}>
        {t('print')}
      </Button>
    </div>
  )
}
