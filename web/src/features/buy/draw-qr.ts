import qrcode from 'qrcode-generator'

const quiet = 4

export const drawQr = (text: string) => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const squares = Array.from({ length: size * size }, (_, at) => ({ row: Math.floor(at / size), column: at % size }))
    .filter(({ row, column }) => code.isDark(row, column))
    .map(({ row, column }) => `M${column + quiet} ${row + quiet}h1v1h-1z`)
  return { side: size + quiet * 2, path: squares.join('') }
}
