import { expect, test } from './fixtures.ts';
import { say } from './words.ts';

const ways = [
  { locale: 'en', prefix: '', data: '**/_.data*', link: 'logo' },
  { locale: 'ru', prefix: '/ru', data: '**/ru.data*', link: 'button' },
  { locale: 'uz', prefix: '/uz', data: '**/uz.data*', link: 'logo' },
] as const;

for (const { locale, prefix, data, link } of ways) {
  test(`a slow page shows the loading bar (${locale}, by the ${link})`, {
    tag: '@phone',
  }, async ({ page, open }) => {
    const t = say[locale];
    await open(`${prefix}/nope`, 404);
    const answer = Promise.withResolvers<void>();
    await page.route(data, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const bar = page.getByRole('progressbar', { name: t('loading') });
    const main = page.getByRole('main');
    await expect(bar).toHaveCount(0);
    await expect(main).toHaveAttribute('aria-busy', 'false');

    if (link === 'logo')
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('header.home') })
        .click();
    else await main.getByRole('link', { name: t('error.home') }).click();

    await expect(bar).toBeVisible();
    await expect(bar).toHaveCSS('opacity', '1');
    await expect(main).toHaveAttribute('aria-busy', 'true');
    // The current page stays readable until the next one is complete.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notFound.title'));

    answer.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.heroTitle'));
    await expect(bar).toHaveCount(0);
    await expect(main).toHaveAttribute('aria-busy', 'false');
    await expect(page).toHaveURL(prefix || '/');
  });
}
