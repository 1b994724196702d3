import { expect, test } from 'vitest'
import { drawImageHost, pictureAddress, pictureSet } from './picture-address.ts'

test('a picture is asked for at a width, on the drawn host [CONST-02, CONST-08-D]', () => {
  expect(pictureAddress('/media/a.webp?v=1', 240)).toBe('/media/a.webp?v=1&w=240')
  expect(pictureAddress('/media/a.webp', 240, 'https://img.example')).toBe(
    'https://img.example/media/a.webp?w=240',
  )
  expect(pictureSet('/media/a.webp', [160, 240])).toBe('/media/a.webp?w=160 160w, /media/a.webp?w=240 240w')
})

test('the image host is one of the list, the site itself for an empty one [CONST-02, CONST-08-D]', () => {
  const hosts = ['https://one.example', 'https://two.example']
  expect(drawImageHost(hosts, () => 0)).toBe(hosts[0])
  expect(drawImageHost(hosts, () => 0.999)).toBe(hosts[1])
  expect(drawImageHost([])).toBe('')
})
