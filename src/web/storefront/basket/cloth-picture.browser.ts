/** The usual shape of pictures in messengers and on social networks. */
const [width, height] = [1200, 630];
const margin = 40;

/** The laid cloth as a PNG with the name of the shop. It tells nothing about the customer. */
export async function clothPicture(cloth: SVGSVGElement, shop: string): Promise<Blob> {
  const drawing = await imageOf(await standalone(cloth));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('The browser has no canvas');
  paper.fillStyle = '#fbf8f2';
  paper.fillRect(0, 0, width, height);
  const clothWidth = width - 2 * margin;
  paper.drawImage(drawing, margin, margin + 20, clothWidth, clothWidth / 3);
  paper.textAlign = 'center';
  paper.fillStyle = '#14503a';
  const { fontFamily } = getComputedStyle(document.body);
  paper.font = `700 72px ${fontFamily}`;
  paper.fillText(shop, width / 2, 535);
  paper.fillStyle = '#5a615b';
  paper.font = `400 32px ${fontFamily}`;
  paper.fillText(location.host, width / 2, 588);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no picture'))), 'image/png'),
  );
}

/** An SVG that is used as a picture loads no other files, so the plates' pictures become part of it. */
async function standalone(cloth: SVGSVGElement): Promise<string> {
  const copy = cloth.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', '360');
  copy.setAttribute('height', '120');
  await Promise.all(
    [...copy.querySelectorAll('image')].map(async (picture) => {
      const address = picture.getAttribute('href') ?? '';
      picture.setAttribute('href', await dataUrlOf(await (await fetch(address)).blob()));
    }),
  );
  return new XMLSerializer().serializeToString(copy);
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
