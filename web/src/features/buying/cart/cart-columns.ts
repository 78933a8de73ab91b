export const columns = `
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) 116px 148px 116px 132px;
  column-gap: 16px;
`
