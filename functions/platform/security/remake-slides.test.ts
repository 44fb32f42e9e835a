import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { slidesType } from '#machines/validation/manual-work.ts';
import { part, slideFiles, zipped } from '../../testing/documents.ts';
import { remakeSlides } from './remake-slides.ts';

const press = (attributes: string) => `<a:hlinkClick ${attributes}/>`;
const shape = { width: 8, height: 6, channels: 3, background: '#d8a657' } as const;

async function remade(files: Record<string, string | Uint8Array>) {
  const made = await remakeSlides(zipped(files));
  if (!('content' in made)) throw new Error(made.flaw);
  return unzipSync(made.content);
}

describe('slides made anew', () => {
  it('keep their words, links and pictures, and lose who made them and what is not shown', async () => {
    const photo = await sharp({ create: shape })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Layla', Orientation: '6' } })
      .toBuffer();
    const slide = `<!-- Layla's draft --><p:cSld name="A &quot;B&quot;&#10;C">
      <a:t>Ahead &amp; back &lt;3 ]]&gt; الطريق<![CDATA[ & on]]></a:t>
      ${press('r:id="rId2"')}${press('r:id="" action="ppaction://hlinkshowjump?jump=nextslide"')}
      <a:blip r:embed="rId3"><a:extLst><a:ext uri="{1}"><a:svg r:embed="rId4"/></a:ext></a:extLst></a:blip>
      <p:custDataLst><p:tags r:id="rId5"/></p:custDataLst></p:cSld>`;
    const files = await remade({
      ...slideFiles(
        slide,
        ['rId2', 'hyperlink', 'https://example.org/?a=1&amp;b=2', 'External'],
        ['rId3', 'image', '/ppt/media/image1.jpg'],
        ['rId4', 'image', '../media/image2.svg'],
        ['rId5', 'tags', '../tags/tag1.xml'],
        ['rId6', 'comments', '../comments/comment1.xml'],
      ),
      'ppt/media/image1.jpg': photo,
      'docProps/core.xml': '<creator>Layla</creator>',
    });
    const names = [
      '[Content_Types].xml',
      '_rels/.rels',
      'ppt/_rels/presentation.xml.rels',
      'ppt/media/image1.jpg',
      'ppt/presentation.xml',
      'ppt/slideLayouts/slideLayout1.xml',
      'ppt/slides/_rels/slide1.xml.rels',
      'ppt/slides/slide1.xml',
    ];
    expect(Object.keys(files).sort()).toEqual(names);
    const said = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const shown = said('ppt/slides/slide1.xml');
    for (const kept of [
      'name="A &#34;B&#34;&#10;C"',
      'Ahead &#38; back &#60;3 ]]&#62; الطريق &#38; on',
      'action="ppaction://hlinkshowjump?jump=nextslide"',
    ]) {
      expect(shown).toContain(kept);
    }
    expect(shown).not.toMatch(/Layla|svg|tags/);
    const related = said('ppt/slides/_rels/slide1.xml.rels');
    expect(related.match(/Id="\w+"/g)).toEqual(['Id="rId1"', 'Id="rId2"', 'Id="rId3"']);
    expect(related).toContain('Target="https://example.org/?a=1&#38;b=2" TargetMode="External"');
    expect(related).toContain('Target="../media/image1.jpg"/>');
    expect(said('[Content_Types].xml')).toContain(
      '<Override PartName="/ppt/media/image1.jpg" ContentType="image/jpeg"/>',
    );
    const picture = await sharp(files['ppt/media/image1.jpg']).metadata();
    expect([picture.width, picture.height, picture.exif]).toEqual([8, 6, undefined]);
  });

  it('can be made anew again', async () => {
    const files = await remade(slideFiles('<p:cSld/>'));
    expect(Object.keys(await remade(files)).sort()).toEqual(Object.keys(files).sort());
  });

  const related = (kind: string, target: string, mode?: 'External') =>
    slideFiles(press('r:id="rId2"'), ['rId2', kind, target, mode] as never);
  const mainType = (type: string) => {
    const files = slideFiles();
    const types = files['[Content_Types].xml']?.replace(`${slidesType}.main+xml`, type);
    return { ...files, '[Content_Types].xml': types ?? '' };
  };
  it.each([
    [
      'a macro',
      { ...mainType('application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml') },
    ],
    [
      'a macro that nothing names',
      mainType(
        `${slidesType}.main+xml"/><Default Extension="bin" ContentType="x/vnd.ms-office.vbaProject`,
      ),
    ],
    ['an object of another program', related('oleObject', '../embeddings/oleObject1.bin')],
    ['a control', related('control', '../activeX/activeX1.xml')],
    ['a workbook', related('package', '../embeddings/sheet.xlsx')],
    ['a video', related('video', 'file:///v.mp4', 'External')],
    ['a picture from elsewhere', related('image', 'https://example.org/seen.png', 'External')],
    ['slides from elsewhere', related('slide', 'https://example.org/slide.xml', 'External')],
    ['a link to a file', related('hyperlink', 'file:///etc/passwd', 'External')],
    ['a link to a share', related('hyperlink', '\\\\example.org\\share', 'External')],
    ['a link to a part', related('hyperlink', '../embeddings/run.exe')],
    ['a link that runs a program', slideFiles(press('action="ppaction://program"'))],
    ['a link that runs a macro', slideFiles(press('action="ppaction://macro?name=Run"'))],
    [
      'a picture of another kind',
      { ...related('image', '../media/image1.png'), 'ppt/media/image1.png': 'GIF89a' },
    ],
  ])('are refused with %s', async (_, files) => {
    expect(await remakeSlides(zipped(files))).toEqual({ flaw: 'active' });
  });

  it.each([
    [
      'a text',
      mainType('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    ],
    ['any archive', { 'a.txt': 'a' }],
    ['an archive of another one', { 'slides.pptx': zipped(slideFiles()) }],
  ])('are not %s', async (_, files) => {
    expect(await remakeSlides(zipped(files))).toEqual({ flaw: 'type_refused' });
  });

  const slide = 'ppt/slides/slide1.xml';
  const dtd = '<!DOCTYPE p [<!ENTITY e "e">]>';
  it.each([
    ['has a DTD', { ...slideFiles(), [slide]: `${dtd}${part('sld', '&e;')}` }],
    ['unclosed tag', { ...slideFiles(), [slide]: '<p>' }],
    ['too deep', slideFiles(`${'<p:sp>'.repeat(200)}${'</p:sp>'.repeat(200)}`)],
    ['missing', slideFiles('', ['rId2', 'slide', 'none.xml'])],
    ['misnamed', { ...slideFiles('', ['rId2', 'slide', '/run.exe']), 'run.exe': part('sld') }],
    ['two things', related('image', '../slideLayouts/slideLayout1.xml')],
    ['invalid relative path', { ...slideFiles(), '../outside.xml': '' }],
    ['name twice', { ...slideFiles(), [slide.toUpperCase()]: '' }],
  ])('are refused for what they hold: %s', async (why, files) => {
    await expect(remakeSlides(zipped(files))).rejects.toThrow(why);
  });

  const signature = { entry: 'PK\u0001\u0002', end: 'PK\u0005\u0006' };
  /** An archive in whose directory one number is another. */
  function directorySays(of: keyof typeof signature, offset: number, value: number): Buffer {
    const archive = zipped(slideFiles('<p:cSld/>'.repeat(1_000)));
    const from = of === 'entry' ? archive.indexOf(slide) : 0;
    archive.writeUInt16LE(value, archive.indexOf(signature[of], from, 'latin1') + offset);
    return archive;
  }
  it.each([
    ['is encrypted', 'entry', 8, 1],
    ['too many bytes', 'entry', 24, 10],
    ['too much is packed', 'entry', 26, 1_000],
    ['too many files', 'end', 10, 1_001],
  ] as const)('are refused for what their archive says: %s', async (why, of, offset, value) => {
    await expect(remakeSlides(directorySays(of, offset, value))).rejects.toThrow(why);
  });

  it('are refused when their archive has a second directory', async () => {
    const one = zipped(slideFiles('<a:t>hidden</a:t>'));
    const other = zipped(slideFiles('<a:t>seen</a:t>'));
    const directory = other.subarray(other.indexOf(signature.entry, 0, 'latin1'));
    for (const archive of [
      [one, other],
      [one, directory],
    ]) {
      await expect(remakeSlides(Buffer.concat(archive))).rejects.toThrow(/signature|Invalid/);
    }
  });
});
