import { expect, proof, test } from './studio/fixtures.ts';
import { restored } from './studio/lake.ts';
import { StudioPage } from './studio/studio-page.ts';

const QUOTE = 'quote-scar';

test(
  "two editors of one document see each other's name, place and typing",
  proof,
  async ({ studio, lake, otherBrowser }) => {
    await restored(lake, QUOTE, async () => {
      const other = new StudioPage(await otherBrowser());
      await studio.takeName('Layla Mansour');
      await other.takeName('Sami Khoury');
      await Promise.all([studio.openDocument('quote', QUOTE), other.openDocument('quote', QUOTE)]);

      const [english, arabic] = [studio.field('text.en'), other.field('text.ar')];
      await english.click();
      await arabic.click();
      await studio.seeOtherIn('text.ar', 'SK');
      await other.seeOtherIn('text.en', 'LM');

      await english.fill('A scar is a sign that a wound has closed.');
      await arabic.fill('الندبة علامة على جرح التأم.');
      await expect(other.field('text.en')).toHaveValue('A scar is a sign that a wound has closed.');
      await expect(studio.field('text.ar')).toHaveValue('الندبة علامة على جرح التأم.');

      await other.publish();
      await expect(studio.publishButton).toBeDisabled();
      expect(await lake.fetch('*[_id == $id][0].text{en, ar}', { id: QUOTE })).toEqual({
        en: 'A scar is a sign that a wound has closed.',
        ar: 'الندبة علامة على جرح التأم.',
      });
    });
  },
);
